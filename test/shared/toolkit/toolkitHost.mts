import {
	type IDataObject,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	isSafeObjectProperty,
	type ISupplyDataFunctions,
} from 'n8n-workflow';

/** What a service answers a request; a body is a list or an object. */
export type Answers = (request: {
	readonly method: string;
	readonly path: string;
	readonly query: IDataObject;
	readonly body: unknown;
}) => {
	readonly headers?: Readonly<Record<string, string>>;
	readonly status?: number;
	readonly body: unknown;
};

export interface ToolkitHost {
	readonly context: ISupplyDataFunctions & IExecuteFunctions;
	/** Requests as `GET /path`. */
	readonly sent: string[];
	readonly hints: string[];
	readonly logged: string[];
}

interface Given {
	readonly parameters: IDataObject;
	readonly credential: IDataObject;
	readonly answers?: Answers;
	/** What the engine hands over where it runs the node: a call, merged over the item of the agent. */
	readonly item?: IDataObject;
	/** What the model said, where the engine runs the node. */
	readonly said?: IDataObject;
}

/** n8n-workflow 2.41.1, `handleFromAi`: what lies in `query` comes first, and some names cannot be read. */
function fromAi(said: IDataObject, name: string): unknown {
	if (!isSafeObjectProperty(name)) throw new Error('Invalid parameter key');
	const { query } = said;
	return (typeof query === 'object' && query !== null ? (query as IDataObject)[name] : undefined) ?? said[name];
}

let nodes = 0;

/** n8n as far as a toolkit node sees it; each has an account of its own, so that none remembers what another one asked. */
export function toolkitHost({ parameters, credential, answers, item = {}, said = {} }: Given): ToolkitHost {
	const [sent, hints, logged]: [string[], string[], string[]] = [[], [], []];
	nodes += 1;
	const id = `toolkit-${nodes}`;
	const reference = { id, name: id };
	const node = {
		...{ id, name: 'Toolkit', type: 'toolkit', typeVersion: 1, position: [0, 0], parameters },
		credentials: Object.fromEntries(
			['agentStepsGithubApi', 'agentStepsTrelloApi', 'agentStepsGoogleAnalyticsOAuth2Api'].map((name) => [
				name,
				reference,
			]),
		),
	};
	const context = {
		getNode: () => node,
		getNodeParameter: (name: string, _item: number, fallback: unknown) => parameters[name] ?? fallback,
		getCredentials: async () => credential,
		getTimezone: () => 'Europe/Berlin',
		getExecutionId: () => id,
		getMode: () => 'trigger',
		getInstanceId: () => 'instance',
		getWorkflow: () => ({ id: 'workflow' }),
		getExecutionCancelSignal: () => undefined,
		getInputData: () => [{ json: item }],
		continueOnFail: () => false,
		getExecuteData: () => ({ source: null }),
		getWorkflowDataProxy: () => ({ $fromAI: (name: string) => fromAi(said, name) }),
		addInputData: () => ({ index: 0 }),
		addOutputData: () => undefined,
		addExecutionHints: ({ message }: { message: string }) => void hints.push(message),
		logger: { warn: (message: string) => void logged.push(message), info: () => undefined, debug: () => undefined },
		helpers: {
			async httpRequestWithAuthentication(_credential: string, options: IHttpRequestOptions) {
				const { pathname } = new URL(options.url);
				const method = options.method ?? 'GET';
				sent.push(`${method} ${pathname}`);
				const {
					status = 200,
					headers = {},
					body,
				} = answers?.({
					...{ method, path: pathname, query: (options.qs ?? {}) as IDataObject, body: options.body as unknown },
				}) ?? { status: 404, body: { message: 'Not Found' } };
				return { statusCode: status, headers, body };
			},
		},
	};
	return { context: context as never, sent, hints, logged };
}

export interface SuppliedTool {
	readonly name: string;
	readonly description: string;
	readonly schema: unknown;
	invoke(args: unknown): Promise<string>;
}
