import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminPwa } from './vite/admin-pwa.ts';
import { clubPage } from './vite/club-page.ts';

export default defineConfig({
  base: '/admin/',
  // The club's files are the public site's: they lie at `/club/` on the same origin.
  publicDir: false,
  build: {
    target: 'es2023',
    // Nothing is inlined as `data:`: the policy of the page allows no such script, style or font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [react(), clubPage(), adminPwa()],
});
