import type { NodeDraft } from './workflow.mts';

export const manual: NodeDraft = {
	name: 'Start',
	type: 'n8n-nodes-base.manualTrigger',
	typeVersion: 1,
	parameters: {},
};

export const webhook = (path: string): NodeDraft => ({
	name: 'Webhook',
	type: 'n8n-nodes-base.webhook',
	typeVersion: 2,
	webhookId: path,
	parameters: { path, httpMethod: 'POST' },
});

export const greet: NodeDraft = {
	name: 'Greet',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: {
		assignments: {
			assignments: [{ id: '1', name: 'greeting', type: 'string', value: '=Hello {{ $json.body.name }}' }],
		},
	},
};
