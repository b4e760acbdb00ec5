/// <reference types="vite/client" />
declare module 'virtual:kurtyna-tokens.css';
