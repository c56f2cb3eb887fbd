/** The region's style sheet, compiled by `build/region-plugin.ts`. */
declare module "#tema";
