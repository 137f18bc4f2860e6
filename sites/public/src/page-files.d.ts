/// <reference types="vite/client" />

/** `build/plugins.ts` makes this module from the output of the browser's build. */
declare module 'virtual:page-files' {
  export const files: import('#server/document.ts').PageFiles;
}

declare module 'virtual:card-files' {
  export const cardFiles: import('#server/draw-card.ts').CardFiles;
}
