import { build, type Metafile, type Plugin } from "esbuild";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

/** Modules that a package for a real back end replaces by `left-out.ts`. */
const simulated = [
  "src/sandbox/index.ts",
  "src/gateway/database/open-local.ts",
  "src/gateway/database/embedded.ts",
];
const development = ["src/gateway/portal/portal-dev.ts"];

/** The address of a source file that runs in a process of its own. */
const program = /new URL\("(\.{1,2}\/[^"]+)\.ts", import\.meta\.url\)/g;

/** Folder of the compiled modules in a package. All are directly in it. */
const folder = "server";

export interface ServerBundle {
  /** Packages that the modules import, by name. */
  packages: string[];
  /** Source files that find data by their own location, from the project's folder. */
  located: string[];
}

/** Compiles the server into a few modules of JavaScript. Libraries stay imports, so that they run as published. */
export async function bundleServer(
  home: string,
  out: string,
  { withSandbox }: { withSandbox: boolean },
): Promise<ServerBundle> {
  const leftOut = withSandbox ? development : [...development, ...simulated];
  const located: string[] = [];
  const { metafile } = await build({
    entryPoints: { server: join(home, "src/start/server.ts"), ...programsOf(home) },
    outdir: join(out, folder),
    chunkNames: "[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    absWorkingDir: home,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    sourcemap: "linked",
    minifyWhitespace: true,
    sourcesContent: false,
    metafile: true,
    logLevel: "error",
    plugins: [replace(home, leftOut), keepLocations(home, located)],
  });
  return { packages: packagesOf(metafile), located };
}

const replace = (home: string, files: readonly string[]): Plugin => ({
  name: "left-out",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) =>
      files.includes(relative(home, join(resolveDir, path)))
        ? { path: join(home, "src/start/package/left-out.ts") }
        : undefined,
    );
  },
});

/**
 * Keeps the location of each source file that reads its own: a package has its data at the same paths as the project, and no
 * module of it is deeper than one folder.
 */
const keepLocations = (home: string, located: string[]): Plugin => ({
  name: "locations",
  setup({ onLoad }) {
    onLoad({ filter: /\.m?ts$|\.mjs$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!/import\.meta\.(?:url|dirname)/.test(text)) return undefined;
      const file = relative(home, path);
      located.push(file);
      const contents = text
        .replaceAll(program, (_, name: string) => `new URL("./${basename(name)}.mjs", import.meta.url)`)
        .replaceAll(
          "import.meta.dirname",
          `(import.meta.dirname + ${JSON.stringify(`/../${dirname(file)}`)})`,
        )
        .replaceAll(
          /(?<!\.mjs", )import\.meta\.url/g,
          `new URL(${JSON.stringify(`../${file}`)}, import.meta.url).href`,
        );
      return { contents, loader: path.endsWith(".mjs") ? "js" : "ts" };
    });
  },
});

/** The programs of the gateway that it starts in processes of their own, by name. */
function programsOf(home: string): Record<string, string> {
  const room = join(home, "src/gateway");
  const files = readdirSync(room, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const programs = files.flatMap((file) =>
    [...readFileSync(join(room, file), "utf8").matchAll(program)].map(([, name = ""]) =>
      join(room, dirname(file), `${name}.ts`),
    ),
  );
  return Object.fromEntries(programs.map((path) => [basename(path, ".ts"), path]));
}

/** The names of the packages that the outputs import, also in dynamic imports. */
function packagesOf({ outputs }: Metafile): string[] {
  const names = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith("node:"))
    .map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return [...new Set(names)].sort();
}
