import type { Integration } from '../catalogue/integration';
import { type ListedOperation } from '../catalogue/operation';
import { operationsOf, type Resource } from '../catalogue/resource';
import { isTool, toolKey } from './tool';

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

/** The choice that names no preset. */
export const oneByOne = 'chosen';

/** The operations that a choice offers: what reads by preset or one by one, what writes one by one alone. Pure. */
export function chosenTools(toolkit: Toolkit, { preset, tools, writes }: Choice): ListedOperation[] {
	const named = preset === oneByOne ? tools : (toolkit.presets.find(({ value }) => value === preset)?.tools ?? []);
	return toolsOf(toolkit).filter((operation) =>
		(operation.kind === 'read' ? named : writes).includes(toolKey(operation)),
	);
}
