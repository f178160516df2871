import type { INodeParameters } from 'n8n-workflow';

import type { ListedOperation } from '../../../nodes/shared/catalogue/operation.ts';
import type { TrelloSandbox } from '../../../sandbox/trello/start.mts';
import type { TestBoard } from './testBoard.mts';

/** A board that a state has, and how an operation meets it. */
export interface Scene {
	readonly board: TestBoard;
	/** Applies the state after an example is prepared, where it would keep the example from being prepared. */
	enter?(): void;
	/** Undoes `enter`. */
	leave?(): void;
	/** Points the parameters of an example at the state, or applies the state to what they name. */
	point?(parameters: INodeParameters): INodeParameters;
}

/** A state in which objects at Trello exist and that most workflows do not expect. */
export interface State {
	readonly name: string;
	/** Whether the resource of an operation can be in this state. */
	meets(operation: ListedOperation): boolean;
	/** Why an operation that could meet it does not. */
	except?(operation: ListedOperation): string | undefined;
	create(trello: TrelloSandbox): Scene;
	/** Whether each cell has its own board. */
	readonly isFresh?: boolean;
	/** Trello's words where it rejects what an operation requests; undefined where it must work. */
	words?(operation: ListedOperation): RegExp | undefined;
	/** What a hint beside the output of a write says that Trello allows; undefined where there is none. */
	hint?(operation: ListedOperation): RegExp | undefined;
}

export const hasField = ({ fields }: ListedOperation, ...names: string[]): boolean =>
	fields.some(({ name }) => names.includes(name));

export const nameOf = ({ resource, value }: ListedOperation): string => `${resource}:${value}`;
