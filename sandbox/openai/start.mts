import { bodyFields, type Incoming, type JsonObject, type Reply } from '../front/exchange.mts';
import { openFront } from '../front/front.mts';

/** One message of the conversation, as the endpoint receives it. */
export interface Message {
	readonly role: 'system' | 'user' | 'assistant' | 'tool';
	readonly content: unknown;
}

/** A tool that the model is offered. */
export interface Offered {
	readonly name: string;
	readonly description?: string;
	readonly parameters: JsonObject;
}

/** What the model does next: it calls a tool, or it answers. */
export type Turn = { readonly tool: string; readonly args: JsonObject } | { readonly says: string };

export interface Asked {
	readonly messages: readonly Message[];
	readonly tools: readonly Offered[];
}

/** A model as a function of what it has been told. */
export type Model = (asked: Asked) => Turn;

export interface OpenAiSandbox {
	/** The base URL of the API, with its version. */
	readonly apiUrl: string;
	/** What the model was asked so far, the oldest first. */
	readonly asked: readonly Asked[];
	close(): Promise<void>;
}

const askedBy = (body: JsonObject): Asked => ({
	messages: (body['messages'] ?? []) as Message[],
	tools: ((body['tools'] ?? []) as Array<{ function: Offered }>).map((tool) => tool.function),
});

const messageOf = (turn: Turn, id: string) => {
	if ('says' in turn) return { role: 'assistant', content: turn.says };
	const call = { name: turn.tool, arguments: JSON.stringify(turn.args) };
	return { role: 'assistant', content: null, tool_calls: [{ index: 0, id, type: 'function', function: call }] };
};

function completion(turn: Turn, model: unknown, at: number, isStream: boolean): Reply {
	const id = `chatcmpl-${at}`;
	const finish_reason = 'says' in turn ? 'stop' : 'tool_calls';
	const message = messageOf(turn, `call_${at}`);
	const common = { id, created: 1_780_000_000 + at, model };
	const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
	if (!isStream) {
		const choices = [{ index: 0, message, finish_reason }];
		return { status: 200, body: { ...common, object: 'chat.completion', choices, usage } };
	}
	const chunks = [
		{ index: 0, delta: message, finish_reason: null },
		{ index: 0, delta: {}, finish_reason },
	].map((choice) => JSON.stringify({ ...common, object: 'chat.completion.chunk', choices: [choice] }));
	const body = [...chunks, '[DONE]'].map((chunk) => `data: ${chunk}\n\n`).join('');
	return { status: 200, headers: { 'content-type': 'text/event-stream' }, body };
}

/** Starts a stand-in for the chat endpoint of OpenAI, on loopback, whose model is scripted. */
export async function startOpenAi(model: Model): Promise<OpenAiSandbox> {
	const front = await openFront({ now: Date.now });
	const asked: Asked[] = [];
	front.serve({
		async answer(incoming: Incoming) {
			if (incoming.method !== 'POST' || incoming.path !== '/v1/chat/completions') {
				return { status: 404, body: { error: { message: `Nothing is at ${incoming.method} ${incoming.path}` } } };
			}
			const body = bodyFields(incoming);
			const question = askedBy(body);
			asked.push(question);
			return completion(model(question), body['model'], asked.length, body['stream'] === true);
		},
	});
	return { apiUrl: `${front.url}/v1`, asked, close: async () => await front.close() };
}
