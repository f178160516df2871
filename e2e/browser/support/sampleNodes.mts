import { randomUUID } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';
import type { Stage } from '../../../sandbox/demo/stage.mts';
import type { Credential } from '../../driver/n8n.mts';
import type { NodeDraft } from '../../driver/workflow.mts';
import { node } from '../../support/drafts.mts';

export function credentialOf({ credentials }: Stage, type: string): Credential {
	const credential = credentials[type];
	if (!credential) throw new Error(`The stage has no ${type}`);
	return credential;
}

/** A node with an id, which its form's address needs. */
export function sampleNode(
	name: string,
	type: string,
	credential: Credential,
	parameters: INodeParameters,
): NodeDraft & { id: string } {
	const ids = { id: randomUUID(), webhookId: randomUUID() };
	return { ...node(type, credential, parameters, { name }), ...ids };
}
