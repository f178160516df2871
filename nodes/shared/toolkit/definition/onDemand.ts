import { type IDataObject, UserError } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import { foundTools } from './findTools';
import { type ToolDefinition, serviceWord } from './tool';
import type { Toolkit } from '../toolkit';

/** The names of the two tools that stand for all of a service. Pure. */
export const finderName = (service: string): string => `${serviceWord(service)}_find_tools`;
export const callerName = (service: string): string => `${serviceWord(service)}_call_tool`;

/**
 * The two tools, as a model is told of them. n8n hands no argument called `arguments` to a node (`isSafeObjectProperty`), and lets
 * one called `tool` take the place of the tool that a person approved (n8n 2.41.1, `processHitlResponses`). Pure.
 */
export function onDemandDefinitions(
	{ integration: { name: service }, resources }: Toolkit,
	tools: readonly ListedOperation[],
): readonly [ToolDefinition, ToolDefinition] {
	const used = new Set(tools.map(({ resource }) => resource));
	const rooms = resources.flatMap(({ value, name }) => (used.has(value) ? [name] : [])).join(', ');
	return [
		{
			name: finderName(service),
			description: `Finds tools for ${service} by what you want to do, with their arguments. There are ${tools.length}, about: ${rooms}`,
			schema: {
				type: 'object',
				properties: { wanted: { type: 'string', description: 'A few words, such as "list open issues"' } },
				required: ['wanted'],
				additionalProperties: false,
			},
		},
		{
			name: callerName(service),
			description: `Calls a tool that ${finderName(service)} told of`,
			schema: {
				type: 'object',
				properties: { name: { type: 'string' }, args: { type: 'object', additionalProperties: true } },
				required: ['name'],
				additionalProperties: false,
			},
		},
	];
}

type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The arguments of the tool that is to be called: an object, or its JSON. @throws UserError for anything else. Pure. */
export function argumentsGiven(given: unknown): Given {
	if (given === undefined || given === null || given === '') return {};
	if (isObject(given)) return given;
	try {
		const read: unknown = JSON.parse(String(given));
		if (isObject(read)) return read;
	} catch {
		// The refusal below says it.
	}
	throw new UserError('"args" must be an object of the arguments of the tool, such as {"limit": 10}.');
}

/** @throws UserError that names the arguments that a tool does not have. Pure. */
export function refuseOthers(tool: string, given: Given, taken: readonly string[]): void {
	const strange = Object.keys(given).filter((name) => given[name] !== undefined && !taken.includes(name));
	if (strange.length === 0) return;
	const names = strange.map((name) => `"${name}"`).join(', ');
	throw new UserError(`${tool} has no argument ${names}. It takes: ${taken.join(', ')}.`);
}

/** What a call of one of the two tools comes to: an answer, or the call of another tool. */
export type OnDemand = { readonly answer: IDataObject } | { readonly called: string; readonly given: Given };

/**
 * Reads a call of one of the two tools. Pure.
 *
 * @param fixed names of fields that the user filled in.
 * @throws UserError when another tool is called than those two, or with other arguments.
 */
export function onDemandCall(
	{ integration: { name: service }, resources }: Toolkit,
	tools: readonly ListedOperation[],
	fixed: ReadonlySet<string>,
	called: string,
	given: Given,
): OnDemand {
	const finder = finderName(service);
	const caller = callerName(service);
	if (called === finder) {
		refuseOthers(finder, given, ['wanted']);
		return { answer: foundTools(service, tools, resources, String(given['wanted'] ?? ''), fixed) };
	}
	if (called !== caller) {
		throw new UserError(`There is no tool "${called}" here. Call ${finder}, and then ${caller} with its name.`);
	}
	refuseOthers(caller, given, ['name', 'args']);
	return { called: String(given['name'] ?? ''), given: argumentsGiven(given['args']) };
}
