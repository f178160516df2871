import type { INodeParameters } from 'n8n-workflow';

import type { GithubSandbox } from '../../../sandbox/github/start.mts';
import type { ListedOperation } from '../../../nodes/shared/catalogue/operation.ts';
import type { Objects, TestRepository } from './repository.mts';

/** A repository that a state has, and how an operation meets it. */
export interface Scene {
	readonly repository: TestRepository;
	/** Applies the state after an example is prepared, where it would keep the example from being prepared. */
	enter?(): Promise<unknown>;
	/** Undoes `enter`. */
	leave?(): Promise<unknown>;
	/** Points the parameters of an example at the state. */
	point?(parameters: INodeParameters, operation: ListedOperation): INodeParameters;
}

/** A state in which objects at GitHub exist and that most workflows do not expect. */
export interface State {
	readonly name: string;
	/** Whether the resource of an operation can be in this state. */
	meets(operation: ListedOperation): boolean;
	/** Why an operation that could meet it does not. */
	except?(operation: ListedOperation): string | undefined;
	readonly objects?: Objects;
	/** One repository of the state; all of its cells share it unless `isFresh`. */
	create(github: GithubSandbox): Promise<Scene>;
	/** Whether each cell has its own repository. */
	readonly isFresh?: boolean | ((operation: ListedOperation) => boolean);
	/** GitHub's words where it rejects what an operation requests; undefined where it must work. */
	words?(operation: ListedOperation): RegExp | undefined;
}

export const hasField = ({ fields }: ListedOperation, ...names: string[]): boolean =>
	fields.some(({ name }) => names.includes(name));

/** States that an operation cannot meet in any repository of the mock server. */
export const nowhere: Readonly<Record<string, string>> = {
	'issue:assignCopilot': 'the account has no Copilot',
	'check:create': 'the account is no GitHub App',
	'check:update': 'the account is no GitHub App',
};

export const nameOf = ({ resource, value }: ListedOperation): string => `${resource}:${value}`;
