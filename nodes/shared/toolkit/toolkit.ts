import type { AnswerRules } from '../catalogue/answerRules';
import type { Api } from '../catalogue/api';
import type { IExecuteFunctions, ISupplyDataFunctions } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import { type ListedOperation } from '../catalogue/operation';
import { operationsOf, type Resource } from '../catalogue/resource';
import type { Verdict } from '../steps/access';
import { isTool, toolKey } from './definition/tool';

/** What n8n gives a node that runs, and one that supplies an agent. */
export type ToolHost = IExecuteFunctions | ISupplyDataFunctions;

/** Tools for a purpose: what a new toolkit offers with one choice. */
export interface Preset {
	readonly name: string;
	readonly value: string;
	readonly description: string;
	/** Operations, as `resource:operation`. Those that write are offered to the user, and on only where chosen. */
	readonly tools: readonly string[];
}

/** A service as a toolkit: what its node, the model and the guards are derived from. */
export interface Toolkit {
	readonly integration: Integration;
	readonly resources: readonly Resource[];
	readonly presets: readonly [Preset, ...Preset[]];
	/** What its responses to models omit. */
	readonly answers: AnswerRules;
	/**
	 * What an account may do with a right, given in the words of the definitions, as far as one request at most tells; it is
	 * remembered for an hour.
	 */
	judge(api: Api): Promise<(rights: string) => Verdict>;
}

/** All operations of a service that a model can use. Pure. */
export const toolsOf = ({ resources }: Toolkit): ListedOperation[] => operationsOf(resources).filter(isTool);

/** What the user chose in the form of a toolkit. */
export interface Choice {
	readonly preset: string;
	/** The tools that read, chosen one by one; used where the preset is `chosen`. */
	readonly tools: readonly string[];
	readonly writes: readonly string[];
}

/** More tools at once than this make models choose worse, and cost them much of what they can read. */
export const manyTools = 40;

/** The choice to offer two tools that find and call the others. */
export const onDemand = 'onDemand';

/** The choices that name no preset. */
export const oneByOne = 'chosen';
export const allThatRead = 'allThatRead';

/** The operations that a choice offers: what reads by preset or one by one, what writes one by one alone. Pure. */
export function chosenTools(toolkit: Toolkit, { preset, tools, writes }: Choice): ListedOperation[] {
	const named = preset === oneByOne ? tools : (toolkit.presets.find(({ value }) => value === preset)?.tools ?? []);
	const isRead = (key: string) => preset === allThatRead || named.includes(key);
	return toolsOf(toolkit).filter((operation) =>
		operation.kind === 'read' ? isRead(toolKey(operation)) : writes.includes(toolKey(operation)),
	);
}
