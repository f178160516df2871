import { randomUUID } from 'node:crypto';
import type { IConnections, INode, IWorkflowSettings } from 'n8n-workflow';

type Required = 'name' | 'type' | 'typeVersion' | 'parameters';

/** A node as a test or an example writes it; id and position may be left out. */
export type NodeDraft = Pick<INode, Required> & Partial<Omit<INode, Required>>;

export interface WorkflowDraft {
	name: string;
	nodes: NodeDraft[];
	connections?: IConnections;
	settings?: IWorkflowSettings;
}

/** A workflow as n8n keeps it. */
export interface Workflow {
	id: string;
	name: string;
	versionId: string;
	/** The version that is published, if one is. */
	activeVersionId: string | null;
	active: boolean;
	nodes: INode[];
	connections: IConnections;
	settings?: IWorkflowSettings;
	staticData?: unknown;
}

/** Fills in what n8n wants of every workflow. */
export function completeDraft({ name, nodes, connections = {}, settings = {} }: WorkflowDraft) {
	return {
		name,
		nodes: nodes.map((node, index): INode => ({ id: randomUUID(), position: [index * 220, 0], ...node })),
		connections,
		settings: { executionOrder: 'v1' as const, ...settings },
	};
}

/** Connections of nodes in a row, first to last, from main output to main input. */
export function inARow(...names: string[]): IConnections {
	return Object.fromEntries(
		names.slice(1).map((name, index) => [names[index], { main: [[{ node: name, type: 'main', index: 0 }]] }]),
	) as IConnections;
}

/** Tools connected to the node that calls them: an AI agent or the MCP Server Trigger. */
export function asTools(caller: string, ...tools: string[]): IConnections {
	return Object.fromEntries(
		tools.map((tool) => [tool, { ai_tool: [[{ node: caller, type: 'ai_tool', index: 0 }]] }]),
	) as IConnections;
}

/** The node a manual run begins with when none is named: the first that no other node leads to. */
export function firstNode({ nodes, connections }: Pick<Workflow, 'nodes' | 'connections'>): string {
	const targets = new Set(
		Object.values(connections).flatMap((outputs) =>
			Object.values(outputs).flatMap((list) => list.flatMap((ends) => (ends ?? []).map(({ node }) => node))),
		),
	);
	const found = nodes.find(({ name, disabled, type }) => !disabled && !targets.has(name) && !isNote(type));
	if (!found) throw new Error('The workflow has no node to start from');
	return found.name;
}

function isNote(type: string) {
	return type === 'n8n-nodes-base.stickyNote';
}
