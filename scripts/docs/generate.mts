import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { type Catalogued, readCatalogue } from './catalogue.mts';
import { codex } from './codex.mts';
import { indexPage, servicePage, shapesPage } from './indexes.mts';
import { folderOf } from './pages.mts';
import { referencePages } from './reference.mts';
import { type Samples, samplesOf } from './samples.mts';
import { serversPage } from './servers.mts';
import { outputSchema } from './schema.mts';
import { toolkitPage } from './toolkits.mts';

const json = (value: object) => `${JSON.stringify(value, null, '\t')}\n`;

/** Where an output schema lies; n8n looks it up beside the node that has the operations. */
const schemaPath = (folder: string, resource: string, operation: string) =>
	`nodes/${folder}/__schema__/v1.0.0/${resource}/${operation}.json`;

function filesOf(entry: Catalogued, samples: Samples): Array<readonly [string, string]> {
	const { folder, nodes, files, operations } = entry;
	const servers = serversPage(entry);
	return [
		[`docs/reference/${folderOf(entry)}/README.md`, servicePage(entry)],
		[`docs/reference/${folderOf(entry)}/shapes.md`, shapesPage(entry)],
		...(servers === undefined ? [] : [[`docs/reference/${folderOf(entry)}/servers.md`, servers] as const]),
		...[toolkitPage(entry), ...referencePages(entry, samples)].map(
			([file, text]) => [`docs/reference/${file}`, text] as const,
		),
		...nodes.map((node) => [`nodes/${folder}/${files[node.name]}.node.json`, json(codex(entry, node))] as const),
		...operations.map(({ resource, value }) => {
			const schema = outputSchema(samples.operations[resource]?.[value]);
			return [schemaPath(folder, resource, value), json(schema)] as const;
		}),
	];
}

/**
 * As Prettier writes it, so that formatting a file by hand never makes it stale; but for the reference, which Prettier is
 * told to leave alone: it would fill every cell of a table up to the longest one.
 */
async function pretty(root: string, file: string, text: string): Promise<string> {
	if (file.startsWith('docs/reference/')) return text;
	const filepath = join(root, file);
	return await format(text, { ...(await resolveConfig(filepath)), filepath });
}

/** Files of the generated kinds that nothing generates any more. */
function leftOver(root: string, wanted: ReadonlySet<string>): string[] {
	const all = ['nodes', 'docs/reference'].flatMap((folder) =>
		existsSync(join(root, folder))
			? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
			: [],
	);
	const isGenerated = (file: string) => /\.node\.json$|\/__schema__\/.*\.json$|^docs\/reference\/.*\.md$/.test(file);
	return all.filter((file) => isGenerated(file) && !wanted.has(file));
}

/**
 * Writes all generated files, or, with `check`, only compares.
 *
 * @throws when `check` is set and a file is not current.
 */
export async function generate({ check }: { check: boolean }, root = process.cwd()): Promise<void> {
	const catalogue = readCatalogue(root);
	const samples = await Promise.all(catalogue.map(async (entry) => await samplesOf(entry, root)));
	const none: Samples = { events: {}, operations: {} };
	const written = new Map<string, string>([
		['docs/reference/README.md', indexPage(catalogue)],
		...catalogue.flatMap((entry, index) => filesOf(entry, samples[index] ?? none)),
	]);
	const files = new Map(
		await Promise.all([...written].map(async ([file, text]) => [file, await pretty(root, file, text)] as const)),
	);
	const current = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
	const stale = [...files].filter(([file, content]) => current(file) !== content);
	const unwanted = leftOver(root, new Set(files.keys()));
	if (check) {
		const names = [...stale.map(([file]) => file), ...unwanted];
		if (names.length > 0) throw new Error(`Not current, run "npx gulp docs": ${names.join(', ')}`);
		return;
	}
	for (const [file, content] of stale) {
		mkdirSync(dirname(join(root, file)), { recursive: true });
		writeFileSync(join(root, file), content);
	}
	for (const file of unwanted) rmSync(join(root, file));
	process.stdout.write(`${files.size} files are current, ${stale.length} of them newly written\n`);
}
