import { type INode, type IWebhookFunctions, NodeApiError, UserError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { github } from '../../../nodes/Github/github.ts';
import type { WebhookAdapter } from '../../../nodes/shared/triggers/hooks/webhookAdapter.ts';
import { receive } from '../../../nodes/shared/triggers/receive.ts';

const node: INode = { id: 'n', name: 'N', type: 't', typeVersion: 1, position: [0, 0], parameters: {} };

/** What becomes of a signed delivery whose event fails with this error: the status, and what is logged. */
async function failing(error: Error, where: 'complete' | 'emits') {
	const logged: string[] = [];
	let status = 0;
	const context = {
		getWebhookName: () => 'default',
		getNode: () => node,
		getNodeParameter: (name: string, fallback: unknown) => (name === 'event' ? 'thing' : fallback),
		getWebhookResourceUrl: () => 'https://n8n.example/webhook/x',
		getMode: () => 'trigger',
		getTimezone: () => 'UTC',
		getInstanceId: () => 'i',
		getWorkflow: () => ({ id: 'w' }),
		getBodyData: () => ({}),
		getCredentials: async () => ({}),
		getRequestObject: () => ({ headers: {}, rawBody: Buffer.alloc(0) }),
		getResponseObject: () => ({
			status(code: number) {
				status = code;
				return { end() {} };
			},
		}),
		logger: { warn: (message: string) => logged.push(message) },
	} as unknown as IWebhookFunctions;
	const fail = () => {
		throw error;
	};
	const event = {
		...{ value: 'thing', fields: [], subscribe: ['thing'], accepts: () => true, emits: () => [] },
		...(where === 'emits' ? { emits: fail } : { complete: async () => fail() }),
	};
	const hooks = { secret: () => 's', isSigned: () => true, deliveries: () => [{}] } as unknown as WebhookAdapter;
	await receive(context, { integration: github, events: [event as never], hooks });
	return { status, logged };
}

describe('A signed delivery that cannot be given out', () => {
	it.each([
		['GraphQL refuses with status 200', new UserError('GitHub refused the GraphQL call: Forbidden.'), 'complete', 503],
		['REST refuses', new NodeApiError(node, { message: 'Forbidden' }), 'complete', 503],
		['it is not as documented', new TypeError('Cannot read properties of null'), 'emits', 422],
	] as const)('is answered and logged as what it is: %s', async (_what, error, where, status) => {
		const found = await failing(error, where);
		const problem =
			status === 503 ? 'what a delivery lacks could not be looked up' : 'a signed delivery cannot be read';
		expect(found).toEqual({ status, logged: [expect.stringContaining(`N: ${problem} (`)] });
		expect(found.logged[0]).toContain(error.message);
	});
});
