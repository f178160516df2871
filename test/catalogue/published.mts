import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ICredentialType, INodeProperties, INodeTypeDescription } from 'n8n-workflow';

type NodeClass = new () => {
	description: INodeTypeDescription;
	methods?: { listSearch?: object; loadOptions?: object };
};

type CredentialClass = new () => ICredentialType;

const nodeFiles = import.meta.glob<Record<string, NodeClass>>('../../nodes/*/*.node.ts', { eager: true });
const codexFiles = import.meta.glob<unknown>('../../nodes/*/*.node.json', { eager: true, import: 'default' });
const credentialFiles = import.meta.glob<Record<string, CredentialClass>>('../../credentials/*.credentials.ts', {
	eager: true,
});
/** Read from the disk: what the module cache of vitest remembers of a glob lacks files that were written since. */
const nodesFolder = fileURLToPath(new URL('../../nodes/', import.meta.url));
const schemaFiles = readdirSync(nodesFolder, { recursive: true, encoding: 'utf8' })
	.filter((file) => /__schema__.*\.json$/.test(file))
	.sort();

function classIn<T>(file: string, module: Record<string, T>) {
	const [name, Class] = Object.entries(module)[0] ?? [];
	if (!name || !Class) throw new Error(`${file} exports no class`);
	return { name, Class };
}

/** Every node of the package, by the name of its class, with the codex file beside it. */
export const nodes = Object.entries(nodeFiles).map(([file, module]) => {
	const { name, Class } = classIn(file, module);
	return { name, node: new Class(), codex: codexFiles[file.replace(/\.ts$/, '.json')] };
});

/** Every credential of the package, by the name of its class. */
export const credentials = Object.entries(credentialFiles).map(([file, module]) => {
	const { name, Class } = classIn(file, module);
	return { name, credential: new Class() };
});

/** The SHA-256 of every output schema, by its path under `nodes/`, where n8n looks it up. */
export const schemas: Readonly<Record<string, string>> = Object.fromEntries(
	schemaFiles.map((file) => [
		file,
		createHash('sha256')
			.update(readFileSync(join(nodesFolder, file)))
			.digest('hex'),
	]),
);

/** All that n8n finds on a node or a credential: its properties, and that it has a method, not what the method does. */
export function whole(instance: object): Record<string, unknown> {
	const methods = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance)))
		.filter(([name]) => name !== 'constructor')
		.map(([name, { value }]): [string, unknown] => [name, value]);
	return { ...Object.fromEntries(methods), ...instance };
}

/** A property and all that it holds. */
export const nested = (property: INodeProperties): INodeProperties[] => [
	property,
	...(property.options ?? []).flatMap((option) =>
		'values' in option ? option.values.flatMap(nested) : 'type' in option ? nested(option as INodeProperties) : [],
	),
];
