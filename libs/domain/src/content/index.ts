export * from './event.js';
export * from './fields.js';
export * from './images.js';
export * from './packet.js';
export * from './video.js';
export * from './translation.js';
