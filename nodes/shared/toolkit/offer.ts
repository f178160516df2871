import type { IDataObject, ISupplyDataFunctions } from 'n8n-workflow';

import type { ListedOperation } from '../catalogue/operation';
import { usableTools } from './accountTools';
import { onDemandCall, onDemandDefinitions } from './onDemand';
import { runTool, type Settings, settingsOf } from './runTool';
import { type ToolDefinition, toolDefinition, toolName } from './tool';
import { manyTools, type ToolHost, type Toolkit } from './toolkit';

const listed = (names: readonly string[]): string =>
	names.length <= 10 ? names.join(', ') : `${names.slice(0, 10).join(', ')} and ${names.length - 10} more`;

/** What a user is told of a toolkit beside its output; empty where there is nothing to say. Pure. */
export function remarksOn(
	service: string,
	{ tools, isOnDemand }: Pick<Settings, 'tools' | 'isOnDemand'>,
	unusable: readonly ListedOperation[],
): string[] {
	const left = unusable.map((one) => toolName(service, one));
	const count = tools.length - unusable.length;
	return [
		...(left.length > 0
			? [
					`Left out, because this account may not use them: ${listed(left)}. Account: Check Access says what is missing.`,
				]
			: []),
		...(count > manyTools && !isOnDemand
			? [
					`The model is told of ${count} tools at once. Above ${manyTools} models choose worse: choose fewer, or set "Offer Tools" to "On Demand".`,
				]
			: []),
	];
}

/** What the model is told of, and the remarks for the user. */
export async function offeredTools(
	context: ISupplyDataFunctions,
	toolkit: Toolkit,
	item: number,
): Promise<readonly ToolDefinition[]> {
	const { name: service } = toolkit.integration;
	const settings = settingsOf(context, toolkit, item);
	const usable = await usableTools(context, toolkit, settings.tools);
	const unusable = settings.tools.filter((one) => !usable.includes(one));
	for (const message of remarksOn(service, settings, unusable)) {
		context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
		context.logger.warn(`${context.getNode().name}: ${message}`);
	}
	const fixed = new Set(settings.fixed.keys());
	if (usable.length === 0) return [];
	if (settings.isOnDemand) return onDemandDefinitions(toolkit, usable);
	return usable.map((operation) => toolDefinition(service, operation, fixed));
}

/**
 * One call of a model as the node offers its tools: the tool that it names, or one of the two that find and call the others.
 *
 * @returns what the model is told.
 * @throws as `runTool` does.
 */
export async function runOffered(
	context: ToolHost,
	toolkit: Toolkit,
	called: string,
	given: Readonly<Record<string, unknown>>,
	item = 0,
): Promise<IDataObject> {
	const { tools, fixed, isOnDemand } = settingsOf(context, toolkit, item);
	if (!isOnDemand) return await runTool(context, toolkit, called, given, item);
	const usable = await usableTools(context, toolkit, tools);
	const asked = onDemandCall(toolkit, usable, new Set(fixed.keys()), called, given);
	return 'answer' in asked ? asked.answer : await runTool(context, toolkit, asked.called, asked.given, item);
}
