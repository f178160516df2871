import type { INode } from 'n8n-workflow';

interface Placed {
	getWorkflow(): { readonly id?: string };
	getNode(): INode;
}

/** Workflow and node, under which a process remembers what belongs to one trigger. Pure. */
export const nodeKey = (context: Placed): string => `${context.getWorkflow().id}:${context.getNode().id}`;
