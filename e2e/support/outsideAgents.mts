import type { INodeParameters } from 'n8n-workflow';
import type { AgentStage, Script } from './agents.mts';
import type { Credential } from '../driver/n8n.mts';

/** A node as a tool of one of n8n's Agents, which lie outside of workflows. */
export interface OutsideTool {
	readonly name: string;
	readonly nodeType: string;
	readonly parameters: INodeParameters;
	readonly credential: Credential;
	readonly requireApproval?: boolean;
}

/** One event of the stream that n8n's chat with an agent reads. */
export interface ChatEvent {
	readonly type: string;
	readonly [member: string]: unknown;
}

export interface OutsideAgent {
	/** Says something to the agent, and gives what came back until it ended or waits for a person. */
	chat(message: string, script: Script): Promise<ChatEvent[]>;
	/** Decides on a call that waits. */
	decide(waiting: ChatEvent, isApproved: boolean): Promise<ChatEvent[]>;
}

const pack = 'n8n-nodes-agent-integrations';

/** Makes an agent in the owner's project, by the requests of n8n's page "Agents" (2.41.1, `modules/agents`). */
export async function makeAgent(stage: AgentStage, tools: readonly OutsideTool[]): Promise<OutsideAgent> {
	const { session } = stage.n8n;
	const { id: project } = await session.send<{ id: string }>('GET', '/rest/projects/personal');
	const agents = `/rest/projects/${project}/agents/v2`;
	const { id } = await session.send<{ id: string }>('POST', agents, { body: { name: 'Outside' } });
	const { configHash } = await session.send<{ configHash: string | null }>('GET', `${agents}/${id}/config`);
	const config = {
		name: 'Outside',
		model: 'openai/sandbox-model',
		credential: stage.model.id,
		instructions: 'Do what the user asks for.',
		tools: tools.map(({ name, nodeType, parameters, credential, requireApproval }) => ({
			type: 'node',
			name,
			description: name,
			node: {
				nodeType: `${pack}.${nodeType}`,
				nodeTypeVersion: 1,
				nodeParameters: parameters,
				credentials: { [credential.type]: { id: credential.id, name: credential.name } },
			},
			...(requireApproval && { requireApproval }),
		})),
	};
	await session.send('PUT', `${agents}/${id}/config`, { body: { config, baseConfigHash: configHash } });
	return {
		async chat(message, script) {
			stage.follow(script);
			return await session.events<ChatEvent>(`${agents}/${id}/chat`, { message });
		},
		async decide({ runId, toolCallId }, isApproved) {
			const body = { runId, toolCallId, resumeData: { approved: isApproved } };
			return await session.events<ChatEvent>(`${agents}/${id}/chat/resume`, body);
		},
	};
}
