import { createRequire } from 'node:module';

import { apiError } from '../../../nodes/shared/http/errors.ts';

const require = createRequire(import.meta.url);

/** n8n's engine, loaded the way n8n loads it. */
export const core = require('n8n-core') as typeof import('n8n-core');
export const n8nWorkflow = require('n8n-workflow') as typeof import('n8n-workflow');

interface ServiceContainer {
	set(token: unknown, instance: unknown): void;
	get<T>(token: new (...given: never[]) => T): T;
}

/** Where n8n keeps what it has one of. */
export const { Container } = createRequire(require.resolve('n8n-core'))('@n8n/di') as { Container: ServiceContainer };

/** The engine's real settings would write a folder into the user's home. */
Container.set(core.InstanceSettings, {
	instanceId: 'instance',
	hmacSignatureSecret: 'signature',
	n8nFolder: '',
	encryptionKey: 'key',
});

const probe = apiError({ id: '', name: '', type: '', typeVersion: 1, position: [0, 0], parameters: {} }, 500, {
	message: 'probe',
});
if (!(probe instanceof n8nWorkflow.NodeApiError)) {
	throw new Error('The nodes and the engine have two copies of n8n-workflow: see the alias in vitest.config.ts.');
}
