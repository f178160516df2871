import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
const hostRequire = createRequire(join(root, 'host/package.json'));
const workflowFile = hostRequire.resolve('n8n-workflow');

/** Inside n8n the nodes of all packages and the engine share one n8n-workflow; so they do here. */
registerHooks({
	resolve: (specifier, context, next) =>
		specifier === 'n8n-workflow' ? next(workflowFile, context) : next(specifier, context),
});

export const core = hostRequire('n8n-core') as typeof import('n8n-core');
export const coreVersion = (hostRequire('n8n-core/package.json') as { version: string }).version;
export const n8nWorkflow = hostRequire('n8n-workflow') as typeof import('n8n-workflow');

interface ServiceContainer {
	set(token: unknown, instance: unknown): void;
}

const { Container } = createRequire(hostRequire.resolve('n8n-core'))('@n8n/di') as { Container: ServiceContainer };

/** The engine's real settings would write a folder into the user's home. */
Container.set(core.InstanceSettings, {
	instanceId: 'instance',
	hmacSignatureSecret: 'signature',
	n8nFolder: '',
	encryptionKey: 'key',
});

const places = {
	ours: join(root, 'dist'),
	'built-in': join(root, 'host/node_modules/n8n-nodes-base/dist'),
} as const;

export type Side = keyof typeof places;

/** The absolute path of a built file of either package, such as `nodes/Trello/Trello.node.js`. */
export const fileOf = (side: Side, file: string): string => join(places[side], file);

/** The class that a file of either package exports, instantiated. */
export function instanceOf<T>(side: Side, file: string): T {
	const [name = ''] = file.split('/').at(-1)?.split('.') ?? [];
	const exported = hostRequire(fileOf(side, file)) as Record<string, new () => T>;
	const Class = exported[name];
	if (!Class) throw new Error(`${file} exports no ${name}`);
	return new Class();
}
