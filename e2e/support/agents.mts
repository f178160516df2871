import type { IConnections, INodeParameters } from 'n8n-workflow';
import { setStage, type Stage, type StageOptions } from '../../sandbox/demo/stage.mts';
import { type Asked, type Message, type OpenAiSandbox, startOpenAi, type Turn } from '../../sandbox/openai/start.mts';
import type { Credential } from '../driver/n8n.mts';
import type { Execution } from '../driver/execution.mts';
import { asTools, type NodeDraft } from '../driver/workflow.mts';
import { locator, node, start, using } from './drafts.mts';

/** What a model does next, when it knows the answers of its tools so far. */
export type Script = (answers: readonly string[], asked: Asked) => Turn;

/** n8n, the sample services, and a model that keeps to a script. */
export interface AgentStage extends Stage {
	readonly model: Credential;
	/** What the model was asked since it got its script, the oldest first. */
	asked(): readonly Asked[];
	follow(script: Script): void;
}

const textOf = ({ content }: Message): string => (typeof content === 'string' ? content : JSON.stringify(content));

/** What the tools have answered, the oldest first. */
export const answersIn = ({ messages }: Asked): string[] => messages.filter(({ role }) => role === 'tool').map(textOf);

export async function setAgentStage(options?: StageOptions): Promise<AgentStage> {
	let script: Script = () => ({ says: 'I have no script' });
	let since = 0;
	const openAi: OpenAiSandbox = await startOpenAi((asked) => script(answersIn(asked), asked));
	const stage = await setStage(options).catch(async (error: unknown) => {
		await openAi.close();
		throw error;
	});
	const model = await stage.n8n.createCredential('Sample model', 'openAiApi', {
		...{ apiKey: 'sk-sandbox', url: openAi.apiUrl, header: false },
	});
	return {
		...stage,
		model,
		asked: () => openAi.asked.slice(since),
		follow(next) {
			script = next;
			since = openAi.asked.length;
		},
		async close() {
			await stage.close();
			await openAi.close();
		},
	};
}

/** A script of turns, one after each answer; the last stays. */
export const inTurn =
	(...turns: ReadonlyArray<Turn | Script>): Script =>
	(answers, asked) => {
		const turn = turns[Math.min(answers.length, turns.length - 1)];
		if (!turn) throw new Error('The script has no turn');
		return typeof turn === 'function' ? turn(answers, asked) : turn;
	};

const accounts = {
	githubToolkit: 'agentStepsGithubApi',
	trelloToolkit: 'agentStepsTrelloApi',
	googleAnalyticsToolkit: 'agentStepsGoogleAnalyticsServiceAccountApi',
} as const;

/** A toolkit node with its sample account, named as its type. */
export function toolkit(
	{ credentials }: Stage,
	type: keyof typeof accounts,
	parameters: INodeParameters = {},
	more: Partial<NodeDraft> = {},
): NodeDraft {
	const credential = credentials[accounts[type]];
	if (!credential) throw new Error(`The stage has no account for ${type}`);
	return node(type, credential, parameters, more);
}

/** The sample model as n8n's sub-node. */
export const chatModel = ({ model }: AgentStage, name = 'Model'): NodeDraft => ({
	name,
	type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
	typeVersion: 1.3,
	parameters: { model: locator('id', 'sandbox-model'), responsesApiEnabled: false, options: {} },
	credentials: using(model),
});

/** n8n's AI Agent with a task. */
export const agentNode = (text: string, more: Partial<NodeDraft> = {}): NodeDraft => ({
	name: 'Agent',
	type: '@n8n/n8n-nodes-langchain.agent',
	typeVersion: 3.1,
	parameters: { promptType: 'define', text, options: {} },
	...more,
});

export interface AgentDraft {
	readonly name: string;
	readonly agent: NodeDraft;
	readonly tools: readonly NodeDraft[];
	/** Further nodes, and connections that take the place of the usual ones. */
	readonly more?: readonly NodeDraft[];
	readonly connections?: IConnections;
}

/** Saves a workflow: a start by hand, an agent, its model and its tools. */
export async function saveAgent(stage: AgentStage, { name, agent, tools, more = [], connections }: AgentDraft) {
	const model = chatModel(stage);
	return await stage.n8n.createWorkflow({
		name,
		nodes: [start, agent, model, ...tools, ...more],
		connections: {
			Start: { main: [[{ node: agent.name, type: 'main', index: 0 }]] },
			Model: { ai_languageModel: [[{ node: agent.name, type: 'ai_languageModel', index: 0 }]] },
			...asTools(agent.name, ...tools.map((tool) => tool.name)),
			...connections,
		},
	});
}

/** Lets an agent work to its end. */
export async function runAgent(stage: AgentStage, draft: AgentDraft, script: Script): Promise<Execution> {
	const { id } = await saveAgent(stage, draft);
	stage.follow(script);
	return await stage.n8n.execute(id);
}
