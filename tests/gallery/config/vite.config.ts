import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageParts } from '../../../scripts/messageParts.ts';

/** The product's own configuration is for its page, which the gallery does not have. */
export default defineConfig({ plugins: [messageParts(), react()], publicDir: false });
