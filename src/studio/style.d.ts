/** The style sheet that `studio/build/studio-plugins.ts` makes. */
declare module "#stile-studio" {}
