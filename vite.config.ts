import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = (path: string) => new URL(path, import.meta.url).pathname;

/**
 * Two libraries that RJSF pulls in for features we do not offer (Markdown in descriptions, URI references between
 * schemas), replaced by small stand-ins: 34 KB (brotli) less for the citizen.
 */
export const rjsfAliases = [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: here("src/forms/stubs/markdown-to-jsx.ts") },
  { find: /^fast-uri$/, replacement: here("src/forms/stubs/fast-uri.ts") },
];

/** Build of the citizens' program; the region is chosen by REGION (piemonte unless said otherwise). */
export default defineConfig(() => {
  const region = process.env.REGION ?? "piemonte";
  return {
    root: here("src/portal"),
    base: "/",
    publicDir: here(`dist/${region}/public`),
    resolve: { alias: rjsfAliases },
    plugins: [react()],
    build: {
      outDir: here(`dist/${region}/portal`),
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
    },
  };
});
