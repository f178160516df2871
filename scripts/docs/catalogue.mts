import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import type { AnyEvent } from '../../nodes/shared/catalogue/event.ts';
import type { Integration } from '../../nodes/shared/catalogue/integration.ts';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation.ts';
import type { Resource } from '../../nodes/shared/catalogue/resource.ts';
import type { Toolkit } from '../../nodes/shared/toolkit/toolkit.ts';

const require = createRequire(import.meta.url);

export interface Catalogued {
	/** The folder under nodes/, such as GoogleAnalytics. */
	readonly folder: string;
	readonly integration: Integration;
	readonly resources: readonly Resource[];
	readonly operations: readonly ListedOperation[];
	readonly events: readonly AnyEvent[];
	/** The fields of each event as its form has them. */
	readonly forms: ReadonlyMap<string, readonly INodeProperties[]>;
	readonly toolkit: Toolkit;
	/** Its tools; the key is what a preset calls one. */
	readonly tools: ReadonlyArray<{ readonly operation: ListedOperation; readonly name: string; readonly key: string }>;
	readonly nodes: readonly INodeTypeDescription[];
	/** The file of each node's class, without .node.ts, by the node's name. */
	readonly files: Readonly<Record<string, string>>;
}

const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function read(modules: string, folder: string): Catalogued {
	const at = join(modules, folder);
	const classes = readdirSync(at).filter((file) => file.endsWith('.node.js'));
	const described = classes.map((file) => {
		const [Class] = Object.values(
			require(join(at, file)) as Record<string, new () => { description: INodeTypeDescription }>,
		);
		if (!Class) throw new Error(`${file} exports no class`);
		return { file: file.replace('.node.js', ''), description: new Class().description };
	});
	const module = require(join(at, `${camel(folder)}.js`)) as Record<string, Integration>;
	const integration = module[camel(folder)];
	if (!integration) throw new Error(`${folder}/${camel(folder)}.ts does not export "${camel(folder)}"`);
	const { eventsOf, operationsOf } = require(
		join(modules, 'shared/catalogue/resource.js'),
	) as typeof import('../../nodes/shared/catalogue/resource.ts');
	const { formOf } = require(
		join(modules, 'shared/triggers/filters.js'),
	) as typeof import('../../nodes/shared/triggers/filters.ts');
	const { toolKey, toolName } = require(
		join(modules, 'shared/toolkit/definition/tool.js'),
	) as typeof import('../../nodes/shared/toolkit/definition/tool.ts');
	const { toolsOf } = require(
		join(modules, 'shared/toolkit/toolkit.js'),
	) as typeof import('../../nodes/shared/toolkit/toolkit.ts');
	const [toolkit] = Object.values(require(join(at, 'toolkit.js')) as Record<string, Toolkit>);
	if (!toolkit) throw new Error(`${folder}/toolkit.ts exports no toolkit`);
	const resources = Object.values(require(join(at, 'resources.js')) as Record<string, readonly Resource[]>).flat();
	return {
		folder,
		integration,
		resources,
		operations: operationsOf(resources),
		events: eventsOf(resources),
		forms: new Map(eventsOf(resources).map((event) => [event.value, formOf(event)])),
		toolkit,
		tools: toolsOf(toolkit).map((operation) => ({
			operation,
			name: toolName(integration.name, operation),
			key: toolKey(operation),
		})),
		nodes: described.map(({ description }) => description),
		files: Object.fromEntries(described.map(({ file, description }) => [description.name, file])),
	};
}

/** The catalogue of the built package, by integration. */
export function readCatalogue(root: string): Catalogued[] {
	const modules = join(root, '.modules', 'nodes');
	if (!existsSync(modules)) throw new Error('The package is not built: run "npm run build" first.');
	const folders = readdirSync(modules).filter((folder) => folder !== 'shared');
	return folders.sort().map((folder) => read(modules, folder));
}
