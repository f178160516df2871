import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Integration } from '../../catalogue/integration';
import type { ListedOperation } from '../../catalogue/operation';
import { atItem } from '../../http/errors';
import type { FlowRule } from '../../http/guards/flow';
import { placesLabel } from '../../http/guards/limits';
import { addedOptions, emptyGuard, isExpression, isNothing, isOn, isOptionOn } from '../../http/guards/stated';
import type { RetryPolicy } from '../../http/retry';
import { readNumber } from '../../parameters/readNumber';
import { previewOption, retryPolicyOf } from '../../parameters/requestOptions';
import { usualCharacters } from '../../steps/fitted';
import { type Belief, beliefOf } from '../answer/trust';
import { argumentsOf } from '../definition/toolSchema';
import { hostsIn } from '../outgoing/hosts';
import { checkTextOption, linkHostsOption } from '../outgoing/outgoingProperties';
import { releaseName, type StatedRule, statedRules } from '../limits/rules';
import { type OnlyPlace, onlyPlaceOf } from '../limits/onlyPlace';
import { footerIn, footerOption } from '../origin/footer';
import { limitsOfTools, type ToolLimit } from '../limits/toolLimits';
import { chosenTools, onDemand, type ToolHost, type Toolkit, toolsOf } from '../toolkit';
import { keepApartOption, maxCharactersOption, maxWritesOption } from './limitProperties';
import { fixedLabel } from './toolkitProperties';
import { trustProperties } from './trustProperties';

/** What the user set in the form. */
export interface Settings {
	readonly tools: readonly ListedOperation[];
	readonly isOnDemand: boolean;
	readonly fixed: ReadonlyMap<string, unknown>;
	readonly places: readonly string[];
	/** The only place, for which tools need no argument; it is among the filled-in fields. */
	readonly onlyPlace: OnlyPlace | undefined;
	readonly maxWrites: number;
	readonly flow: FlowRule;
	readonly limits: readonly ToolLimit[];
	/** The limits on what the agent touches. */
	readonly rules: readonly StatedRule[];
	readonly maxCharacters: number;
	readonly isPreview: boolean;
	readonly retryPolicy: RetryPolicy;
	readonly belief: Belief;
	/** Whether what the agent writes is checked. */
	readonly isTextChecked: boolean;
	/** Hosts that links in it can lead to, in addition to those of the service. */
	readonly linkHosts: readonly string[];
	readonly footer: string | undefined;
}

const textsIn = (value: unknown): string[] => {
	const all: unknown[] = Array.isArray(value) ? value : isNothing(value) ? [] : String(value).split(',');
	return all.filter((one) => !isNothing(one)).map((one) => String(one).trim());
};

/** @throws UserError where the places were set, and name none: that must not mean all of them. */
function placesIn(integration: Integration, value: unknown, isExpression: boolean): string[] {
	const places = textsIn(value);
	const isUntouched = Array.isArray(value) && value.length === 0 && !isExpression;
	if (places.length === 0 && !isUntouched) throw emptyGuard(placesLabel(integration.places?.name));
	return places;
}

/**
 * What the user filled in, by the names of the fields.
 *
 * @throws UserError where a row has no field or no value, where two rows are about one field, or no tool has the field: the model
 * could choose it then.
 */
function fixedIn(toolkit: Toolkit, value: unknown, isExpression: boolean): ReadonlyMap<string, unknown> {
	const { field: rows = [] } = addedOptions(fixedLabel, value) as { field?: ReadonlyArray<Record<string, unknown>> };
	if (!Array.isArray(rows) || (isExpression && rows.length === 0)) throw emptyGuard(fixedLabel);
	const names =
		rows.length === 0 ? undefined : new Set(toolsOf(toolkit).flatMap(({ fields }) => [...argumentsOf(fields).keys()]));
	const fixed = new Map<string, unknown>();
	for (const { name, value: own } of rows as ReadonlyArray<Record<string, unknown>>) {
		if (isNothing(name)) throw emptyGuard('Field Name or ID');
		const existing = String(name);
		if (isNothing(own))
			throw new UserError(
				`"Value" of "${existing}" under "${fixedLabel}" is empty, so nothing was sent. Correct its value or expression, or remove the row.`,
			);
		if (!names?.has(existing))
			throw new UserError(
				`"${fixedLabel}" names "${existing}", which is no field of a tool, so nothing was sent. Open the node and choose the field from the list.`,
			);
		if (fixed.has(existing))
			throw new UserError(
				`"${fixedLabel}" has two rows for "${existing}", so nothing was sent. Open the node and remove one.`,
			);
		fixed.set(existing, own);
	}
	return fixed;
}

/** A choice of the form that limits the agent. @throws UserError where it is none of those that there are. */
function choiceIn({ displayName, options = [] }: INodeProperties, value: unknown): string {
	const known = options.flatMap((option) => ('value' in option ? [String(option.value)] : []));
	if (isNothing(value)) throw emptyGuard(displayName);
	if (known.includes(String(value))) return String(value);
	throw new UserError(
		`"${displayName}" does not know "${String(value)}", so nothing was sent. Choose one of: ${known.join(', ')}.`,
	);
}

const flowRuleOf = (given: unknown): FlowRule => (given === 'both' || given === 'off' ? given : 'private');

function readSettings(context: ToolHost, toolkit: Toolkit, item: number): Settings {
	const { integration } = toolkit;
	const node = context.getNode();
	const read = (name: string, fallback: unknown): unknown => context.getNodeParameter(name, item, fallback as never);
	const options = addedOptions('Options', read('requestOptions', {}));
	const filledIn = fixedIn(toolkit, read('fixed', {}), isExpression(node, 'fixed', 'field'));
	const places = placesIn(integration, read('places', []), isExpression(node, 'places'));
	const rules = statedRules(integration, options);
	const releasedBy = rules.find(({ name }) => name === releaseName)?.stated ?? [];
	const onlyPlace = onlyPlaceOf(integration, places, filledIn);
	const [trusted] = trustProperties(integration.authorship);
	return {
		tools: chosenTools(toolkit, {
			preset: String(read('preset', toolkit.presets[0].value)),
			tools: textsIn(read('tools', [])),
			writes: textsIn(read('writes', [])),
		}),
		isOnDemand: read('offer', '') === onDemand,
		fixed: onlyPlace ? new Map([...filledIn, [onlyPlace.name, onlyPlace.place]]) : filledIn,
		places,
		onlyPlace,
		maxWrites: 'maxWrites' in options ? readNumber(maxWritesOption, options['maxWrites']) : maxWritesOption.default,
		flow: flowRuleOf('keepApart' in options ? choiceIn(keepApartOption, options['keepApart']) : undefined),
		limits:
			'toolLimits' in options
				? limitsOfTools(options['toolLimits'], (...path) => isExpression(node, 'requestOptions', 'toolLimits', ...path))
				: [],
		rules,
		maxCharacters:
			'maxCharacters' in options ? readNumber(maxCharactersOption, options['maxCharacters']) : usualCharacters,
		isPreview: isOptionOn(previewOption.displayName, previewOption.name, options),
		retryPolicy: retryPolicyOf(options),
		isTextChecked:
			!(checkTextOption.name in options) || isOn(checkTextOption.displayName, options[checkTextOption.name]),
		linkHosts:
			linkHostsOption.name in options
				? hostsIn(options[linkHostsOption.name], isExpression(node, 'requestOptions', linkHostsOption.name))
				: [],
		belief: {
			...beliefOf(trusted ? choiceIn(trusted, read(trusted.name, trusted.default)) : 'public', options['alsoTrusted']),
			releasedBy,
		},
		footer: footerOption.name in options ? footerIn(options[footerOption.name]) : undefined,
	};
}

/**
 * The form of a toolkit node, read for every call, so that expressions follow the item.
 *
 * @throws NodeOperationError that names a guard, a limit or a filled-in field without a value.
 */
export function settingsOf(context: ToolHost, toolkit: Toolkit, item: number): Settings {
	try {
		return readSettings(context, toolkit, item);
	} catch (error) {
		throw atItem(context.getNode(), error, item, 1);
	}
}
