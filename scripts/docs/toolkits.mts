import type { Catalogued } from './catalogue.mts';
import { fieldTable } from './fields.mts';
import { folderOf, generated, operationAnchor, pageOf } from './pages.mts';
import { table } from './table.mts';

const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');

const presetTable = ({ toolkit, tools }: Catalogued): string =>
	table(
		['Tools', 'For', 'Reads', 'Changes, where you choose it'],
		toolkit.presets.map((preset) => {
			const namesOf = (isReading: boolean) =>
				tools.flatMap(({ operation, name, key }) =>
					(operation.kind === 'read') === isReading && preset.tools.includes(key) ? [name] : [],
				);
			return [`${preset.name} (\`${preset.value}\`)`, preset.description, code(namesOf(true)), code(namesOf(false))];
		}),
	);

const toolTable = ({ tools }: Catalogued): string =>
	table(
		['Tool', 'What it does', 'Changes data', 'As a step'],
		tools.map(({ operation, name }) => [
			`\`${name}\``,
			operation.description,
			{ read: '', write: 'yes', destructive: 'destructive' }[operation.kind],
			`[${operation.name}](${pageOf(operation.resource)}#${operationAnchor(operation.resource, operation.value)})`,
		]),
	);

/** The page of a service's toolkit: its form, and every tool. */
export function toolkitPage(service: Catalogued): readonly [file: string, text: string] {
	const { integration, nodes } = service;
	const node = nodes.find(({ name }) => name.endsWith('Toolkit'));
	if (!node) throw new Error(`${integration.name} has no toolkit node`);
	const text = `${generated}

# ${integration.name}: tools for agents

${node.description}. Connect ${node.displayName} to the "Tools" input of an agent or of the MCP Server Trigger. What holds
whatever a model says, and what it is told: [toolkits](../../toolkits.md).

## Form

${fieldTable(node.properties)}

## Tools by purpose

${presetTable(service)}

## All tools

The arguments of a tool are the fields of its step, those of collections among them.

${toolTable(service)}
`;
	return [`${folderOf(service)}/toolkit.md`, text];
}
