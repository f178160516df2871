import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { NodeDraft } from '../../e2e/driver/workflow.mts';
import { ours } from '../../e2e/support/drafts.mts';
import { root } from './host.mts';

interface Manifest {
	readonly n8n: { readonly nodes: readonly string[]; readonly credentials: readonly string[] };
}

/** A trigger of a community package that answers each call and does nothing: what n8n itself takes for a call. */
const idleTrigger = `exports.IdleTrigger = class IdleTrigger {
	description = {
		displayName: 'Idle Trigger', name: 'idleTrigger', group: ['trigger'], version: 1, description: 'Does nothing',
		defaults: { name: 'Idle Trigger' }, inputs: [], outputs: ['main'], properties: [],
		webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'idle' }],
	};
	async webhook() { return { webhookResponse: 'ok' }; }
};`;

/** Writes the built package, with that trigger as one node more, into this folder. */
export async function withIdleTrigger(target: string): Promise<string> {
	await mkdir(target, { recursive: true });
	await cp(join(root, 'dist'), join(target, 'dist'), { recursive: true });
	// without what n8n reads of a package in place of its nodes, it loads the nodes themselves, and finds one more
	for (const written of ['known', 'types']) await rm(join(target, 'dist', written), { recursive: true, force: true });
	const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
	const nodes = [...manifest.n8n.nodes, 'dist/IdleTrigger.node.js'];
	await writeFile(join(target, 'package.json'), JSON.stringify({ ...manifest, n8n: { ...manifest.n8n, nodes } }));
	await writeFile(join(target, 'dist/IdleTrigger.node.js'), idleTrigger);
	return target;
}

/** That trigger in a workflow. */
export const idle = (webhookId: string): NodeDraft => ({
	...{ name: 'Trigger', type: `${ours}idleTrigger`, typeVersion: 1, parameters: {} },
	...{ id: webhookId, webhookId },
});
