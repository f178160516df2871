import { readFileSync } from 'node:fs';
import type { INodeParameters } from 'n8n-workflow';
import type { WorkflowDraft } from '../../e2e/driver/workflow.mts';

/** What an example leaves open: which accounts, and which board, repository or property. */
export interface Filling {
	/** Ids of credentials in n8n, by credential type. */
	readonly credentials: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
	/** Parameters by the name of their node; they replace the example's. */
	readonly parameters: Readonly<Record<string, INodeParameters>>;
}

/** An example workflow of examples/, filled in as a user fills it in after importing it. */
export function filledExample(name: string, { credentials, parameters }: Filling): WorkflowDraft {
	const file = new URL(`../../examples/${name}.json`, import.meta.url);
	const draft = JSON.parse(readFileSync(file, 'utf8')) as WorkflowDraft;
	const nodes = draft.nodes.map((node) => ({
		...node,
		parameters: { ...node.parameters, ...parameters[node.name] },
		credentials: Object.fromEntries(
			Object.keys(node.credentials ?? {}).map((type) => {
				const credential = credentials[type];
				if (!credential) throw new Error(`The example "${name}" needs a credential of the type ${type}`);
				return [type, { id: credential.id, name: credential.name }];
			}),
		),
	}));
	return { ...draft, nodes };
}
