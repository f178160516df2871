import { onceOnly } from '../../sandbox/front/onceOnly.mts';

export interface McpTool {
	name: string;
	description?: string;
	inputSchema: { type: 'object'; properties?: Record<string, Record<string, unknown>>; required?: string[] };
}

export interface McpResult {
	/** All text parts of the answer, one after the other. */
	text: string;
	isError: boolean;
}

interface RpcAnswer {
	id?: number;
	result?: unknown;
	error?: { code: number; message: string };
}

/** A client of n8n's MCP Server Trigger: it sees the tools of a workflow as a model would. */
export class McpClient {
	readonly #url: string;
	#session: string | undefined;
	#lastId = 0;

	private constructor(url: string) {
		this.#url = url;
	}

	/** Opens a session with the server at `url`. */
	static async connect(url: string): Promise<McpClient> {
		const client = new McpClient(url);
		await client.#call('initialize', {
			protocolVersion: '2025-06-18',
			capabilities: {},
			clientInfo: { name: 'n8n-nodes-agent-integrations', version: '1.0.0' },
		});
		await client.#post({ method: 'notifications/initialized' });
		return client;
	}

	async tools(): Promise<McpTool[]> {
		return (await this.#call<{ tools: McpTool[] }>('tools/list', {})).tools;
	}

	async call(name: string, args: Record<string, unknown> = {}): Promise<McpResult> {
		const { content, isError = false } = await this.#call<{
			content: Array<{ type: string; text?: string }>;
			isError?: boolean;
		}>('tools/call', { name, arguments: args });
		return { text: content.map(({ text = '' }) => text).join(''), isError };
	}

	async #call<T>(method: string, params: object): Promise<T> {
		const id = ++this.#lastId;
		const answer = (await this.#post({ id, method, params })).find((message) => message.id === id);
		if (!answer) throw new Error(`MCP ${method} got no answer from ${this.#url}`);
		if (answer.error) throw new Error(`MCP ${method} failed (${answer.error.code}): ${answer.error.message}`);
		return answer.result as T;
	}

	async #post(message: object): Promise<RpcAnswer[]> {
		const answer = await fetch(this.#url, {
			method: 'POST',
			headers: {
				...onceOnly,
				'content-type': 'application/json',
				accept: 'application/json, text/event-stream',
				...(this.#session === undefined ? {} : { 'mcp-session-id': this.#session }),
			},
			body: JSON.stringify({ jsonrpc: '2.0', ...message }),
		});
		this.#session = answer.headers.get('mcp-session-id') ?? this.#session;
		const text = await answer.text();
		if (!answer.ok) throw new Error(`POST ${this.#url} answered ${answer.status}: ${text.slice(0, 2_000)}`);
		return messagesIn(text, answer.headers.get('content-type') ?? '');
	}
}

function messagesIn(text: string, contentType: string): RpcAnswer[] {
	if (text === '') return [];
	if (!contentType.startsWith('text/event-stream')) return [JSON.parse(text) as RpcAnswer];
	return text.split(/\r?\n\r?\n/).flatMap((event) => {
		const data = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
		return data.length === 0 ? [] : [JSON.parse(data.join('\n')) as RpcAnswer];
	});
}
