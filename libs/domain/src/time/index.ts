export * from './warsaw.js';
