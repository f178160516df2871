import { UserError } from 'n8n-workflow';

import { argumentsGiven, callerName, finderName, refuseOthers } from './onDemand';
import { serviceWord, type ToolDefinition } from './tool';
import { manyTools, type Toolkit } from '../toolkit';

/** The arguments of the tool that stands for a whole toolkit. */
const own = ['wanted', 'name', 'args'] as const;

/** Up to this many characters each tool is shown with its arguments; beyond it, by name alone. */
const charactersTold = 6_000;

/** A tool in one line: `github_issue_get(repository, issueNumber, [page])`, what is optional in brackets. */
const lineOf = ({ name, description, schema: { properties = {}, required = [] } }: ToolDefinition): string => {
	const optional = Object.keys(properties).filter((one) => !required.includes(one));
	return `${name}(${[...required, ...optional.map((one) => `[${one}]`)].join(', ')}): ${description}`;
};

/** The tools that are called by their own name, and whether others are found first. Pure. */
function namedIn({ integration: { name: service } }: Toolkit, offered: readonly ToolDefinition[]) {
	const dispatching = [finderName(service), callerName(service)];
	const named = offered.filter(({ name }) => !dispatching.includes(name));
	return { named, finder: offered.find(({ name }) => name === finderName(service)) };
}

/**
 * One tool that finds and calls all others, for a host that takes only one. All is shown in the schema: n8n's Agents pass on no
 * name and no description of a tool (n8n 2.41.1, `resolveNodeTool`). Pure.
 *
 * @param offered what the model would be told of; the two tools of On Demand where the form says so.
 */
export function singleToolDefinition(toolkit: Toolkit, offered: readonly ToolDefinition[]): ToolDefinition {
	const { name: service } = toolkit.integration;
	const { named, finder } = namedIn(toolkit, offered);
	const isNamed = !finder && named.length <= manyTools;
	const lines = isNamed ? named.map(lineOf).join('\n') : '';
	const isTold = lines !== '' && lines.length <= charactersTold;
	const found = finder?.description ?? (isNamed ? '' : `There are ${named.length}`);
	return {
		name: serviceWord(service),
		description: `Finds and calls tools for ${service}`,
		schema: {
			type: 'object',
			properties: {
				wanted: {
					type: 'string',
					description: `To find tools with their arguments: a few words, such as "list open issues"${found && `. ${found}`}`,
				},
				name: {
					type: 'string',
					description: 'To call a tool: its name',
					...(isNamed && { enum: named.map(({ name }) => name) }),
				},
				args: {
					type: 'object',
					additionalProperties: true,
					description: `The arguments of that tool${isTold ? `. The tools, optional arguments in brackets:\n${lines}` : ''}`,
				},
			},
			additionalProperties: false,
		},
	};
}

/** What a call of the single tool comes to: a search, or a call of one of the tools offered. */
export type SingleCall =
	{ readonly wanted: string } | { readonly called: string; readonly given: Readonly<Record<string, unknown>> };

/**
 * Reads a call of the single tool. Pure.
 *
 * @throws UserError where it says neither or both of what is wanted and what is called, or has another argument.
 */
export function singleCall(
	toolkit: Toolkit,
	offered: readonly ToolDefinition[],
	said: Readonly<Record<string, unknown>>,
): SingleCall {
	const { name: service } = toolkit.integration;
	const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && value !== ''));
	refuseOthers(serviceWord(service), given, own);
	const { wanted, name, args } = given;
	if (wanted !== undefined && name !== undefined) {
		throw new UserError('Say either "wanted" or "name", not both. Nothing was called.');
	}
	if (wanted !== undefined) return { wanted: String(wanted) };
	if (name === undefined) {
		throw new UserError('Say "wanted" to find a tool, or "name" and "args" to call one.');
	}
	const called = String(name);
	const { named, finder } = namedIn(toolkit, offered);
	const taken = argumentsGiven(args);
	if (!finder || named.some((one) => one.name === called)) return { called, given: taken };
	return { called: callerName(service), given: { name: called, args: taken } };
}
