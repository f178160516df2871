import { asObject, bodyFields, type JsonObject } from '../../sandbox/front/exchange.mts';
import { openFront } from '../../sandbox/front/front.mts';
import type { Credential, N8n } from '../driver/n8n.mts';
import type { NodeDraft } from '../driver/workflow.mts';
import { until } from '../driver/until.mts';
import { using } from './drafts.mts';

/** A request that a person was sent: what it says, and where its buttons lead. */
export interface Request {
	readonly text: string;
	readonly approve: string;
	readonly decline: string;
}

/** A person at the other end of a bot, as n8n's Telegram node reaches one. https://core.telegram.org/bots/api#sendmessage */
export interface Reviewer {
	credential(n8n: N8n): Promise<Credential>;
	/** Waits for the newest request of a workflow, and answers it once n8n waits for that. */
	decide(n8n: N8n, workflowId: string, isApproved: boolean): Promise<Request>;
	close(): Promise<void>;
}

const requestOf = (message: JsonObject): Request => {
	const rows = (asObject(message['reply_markup'])['inline_keyboard'] ?? []) as Array<Array<{ url: string }>>;
	const links = rows.flat().map(({ url }) => url);
	const leadingTo = (answer: string) => links.find((link) => link.includes(`approved=${answer}`)) ?? '';
	return { text: String(message['text']), approve: leadingTo('true'), decline: leadingTo('false') };
};

export async function startReviewer(): Promise<Reviewer> {
	const front = await openFront({ now: Date.now });
	const requests: Request[] = [];
	front.serve({
		async answer(incoming) {
			requests.push(requestOf(bodyFields(incoming)));
			return { status: 200, body: { ok: true, result: { message_id: requests.length } } };
		},
	});
	return {
		credential: async (n8n) =>
			await n8n.createCredential('Reviewer', 'telegramApi', { accessToken: '1:sandbox', baseUrl: front.url }),
		async decide(n8n, workflowId, isApproved) {
			const request = await until('a request for approval', async () => {
				const [waiting] = await n8n.executions({ workflowId, status: ['waiting'] });
				return waiting && requests.find(({ approve }) => approve.includes(`/${waiting.id}`));
			});
			requests.splice(requests.indexOf(request), 1);
			// n8n ignores what says that it is no browser, since chats look at links by themselves.
			const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
			const answer = await fetch(isApproved ? request.approve : request.decline, { headers });
			if (!answer.ok) throw new Error(`The decision was answered ${answer.status}: ${await answer.text()}`);
			return request;
		},
		close: async () => await front.close(),
	};
}

/** n8n's human review by Telegram, between a tool and an agent. */
export const reviewNode = (credential: Credential, name = 'Review'): NodeDraft => ({
	name,
	type: 'n8n-nodes-base.telegramHitlTool',
	typeVersion: 1.2,
	parameters: {
		chatId: '1',
		message: '={{ $tool.name }} {{ JSON.stringify($tool.parameters) }}',
		approvalOptions: { values: { approvalType: 'double' } },
		options: { appendAttribution: false },
	},
	credentials: using(credential),
});
