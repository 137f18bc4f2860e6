/// <reference types="vite/client" />

/** Made by `build/page-files.ts` from what the browser's build came to. */
declare module 'virtual:page-files' {
  export const files: import('#server/document.ts').PageFiles;
}

/** Made by `build/card-files-plugin.ts`. */
declare module 'virtual:card-files' {
  export const cardFiles: import('#server/draw-card.ts').CardFiles;
}
