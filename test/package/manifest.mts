/** The parts of package.json that n8n's loader, linter and verification look at. */
export interface Manifest {
	readonly name?: unknown;
	readonly version?: unknown;
	readonly description?: unknown;
	readonly license?: unknown;
	readonly keywords?: readonly string[];
	readonly homepage?: unknown;
	readonly author?: { readonly name?: unknown; readonly email?: unknown };
	readonly repository?: { readonly url?: unknown };
	readonly files?: readonly string[];
	readonly scripts?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
	readonly n8n?: {
		readonly n8nNodesApiVersion?: unknown;
		readonly strict?: unknown;
		readonly nodes?: readonly string[];
		readonly credentials?: readonly string[];
	};
}

const lifecycle = /^(pre|post)?(install|prepare)$|^prepublish$/;
const foreign = ['dependencies', 'optionalDependencies', 'bundleDependencies', 'bundledDependencies', 'overrides'];

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '' && !value.includes('...');

const built = (source: string) => `dist/${source.replace(/\.ts$/, '.js')}`;

const differs = (what: string, listed: readonly string[] = [], sources: readonly string[]) => {
	const expected = sources.map(built);
	return [
		...expected.filter((path) => !listed.includes(path)).map((path) => `n8n.${what} lacks ${path}`),
		...listed
			.filter((path) => !expected.includes(path))
			.map((path) => `n8n.${what} names ${path}, which has no source`),
		...listed.filter((path, index) => listed.indexOf(path) !== index).map((path) => `n8n.${what} repeats ${path}`),
	];
};

/** Everything in a package.json that n8n would refuse, given the source files of the package. */
export function complaintsAbout(manifest: Manifest, sources: readonly string[]): string[] {
	const { n8n = {}, peerDependencies = {}, scripts = {} } = manifest;
	const expectations: ReadonlyArray<readonly [boolean, string]> = [
		[/^(@[a-z0-9-]+\/)?n8n-nodes-[a-z0-9-]+$/.test(String(manifest.name)), 'name is not n8n-nodes-…'],
		[/^\d+\.\d+\.\d+$/.test(String(manifest.version)), 'version is not x.y.z'],
		[isFilled(manifest.description), 'description is missing'],
		[manifest.license === 'MIT', 'license is not MIT'],
		[manifest.keywords?.includes('n8n-community-node-package') ?? false, 'the community keyword is missing'],
		[isFilled(manifest.homepage), 'homepage is missing'],
		[isFilled(manifest.author?.name), 'author has no name'],
		[/^\S+@\S+\.\S+$/.test(String(manifest.author?.email)), 'author has no e-mail address'],
		[/^(git\+)?https:\/\/github\.com\/\S+$/.test(String(manifest.repository?.url)), 'repository is not on GitHub'],
		[JSON.stringify(manifest.files) === '["dist"]', 'files is not ["dist"]'],
		[JSON.stringify(peerDependencies) === '{"n8n-workflow":"*"}', 'peerDependencies is not n8n-workflow alone'],
		[n8n.n8nNodesApiVersion === 1, 'n8n.n8nNodesApiVersion is not 1'],
		[n8n.strict === true, 'n8n.strict is not true'],
	];
	return [
		...expectations.filter(([holds]) => !holds).map(([, complaint]) => complaint),
		...foreign.filter((field) => field in manifest).map((field) => `${field} is not allowed`),
		...Object.keys(scripts)
			.filter((name) => lifecycle.test(name))
			.map((name) => `the script ${name} would run at users' machines`),
		...differs(
			'nodes',
			n8n.nodes,
			sources.filter((path) => path.endsWith('.node.ts')),
		),
		...differs(
			'credentials',
			n8n.credentials,
			sources.filter((path) => path.endsWith('.credentials.ts')),
		),
	];
}

/** A manifest without fault, and the sources it belongs to. */
export const faultless = {
	sources: ['nodes/Trello/TrelloSteps.node.ts', 'nodes/Trello/trello.ts', 'credentials/TrelloApi.credentials.ts'],
	manifest: {
		name: 'n8n-nodes-example',
		version: '1.2.3',
		description: 'An example',
		license: 'MIT',
		keywords: ['n8n-community-node-package'],
		homepage: 'https://example.com',
		author: { name: 'Somebody', email: 'somebody@example.com' },
		repository: { url: 'git+https://github.com/example/n8n-nodes-example.git' },
		files: ['dist'],
		scripts: { build: 'n8n-node build', pretest: 'npm run build', prepublishOnly: 'n8n-node prerelease' },
		peerDependencies: { 'n8n-workflow': '*' },
		n8n: {
			n8nNodesApiVersion: 1,
			strict: true,
			nodes: ['dist/nodes/Trello/TrelloSteps.node.js'],
			credentials: ['dist/credentials/TrelloApi.credentials.js'],
		},
	},
} satisfies { manifest: Manifest; sources: string[] };
