import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

type Rule = NonNullable<INodePropertyMode['validation']>[number];

/** n8n tests a rule against the whole text, and takes out of a link only what it needs. */
const linkRule = ({ extractValue, placeholder = '' }: INodePropertyMode): Rule[] => {
	if (extractValue?.type !== 'regex' || typeof extractValue.regex !== 'string') return [];
	const { regex } = extractValue;
	const example = placeholder.replace(/^e\.g\. /, '');
	const whole = `(?:${regex})${regex.endsWith('$') ? '' : '.*'}`;
	return [{ type: 'regex', properties: { regex: whole, errorMessage: `Give a link such as ${example}` } }];
};

/**
 * n8n tests ^, the rule and $ as one pattern (n8n-workflow, `validateResourceLocatorParameter`), in which they would belong to
 * the outer alternatives alone; and it does not know that an optional field may be blank once it has a rule.
 */
const whole = (rule: Rule, isOptional: boolean): Rule => {
	if (!('properties' in rule) || !rule.properties || !('regex' in rule.properties)) return rule;
	const regex = String(rule.properties['regex']);
	const grouped = isOptional || regex.includes('|') ? `(?:${regex})${isOptional ? '?' : ''}` : regex;
	return { ...rule, properties: { ...rule.properties, regex: grouped } };
};

const withRules = (mode: INodePropertyMode, isOptional: boolean): INodePropertyMode => {
	const rules = mode.validation ?? (mode.name === 'url' ? linkRule(mode) : []);
	return rules.length > 0 ? { ...mode, validation: rules.map((rule) => whole(rule, isOptional)) } : mode;
};

/**
 * The field with the rules by which the editor checks what is typed into its locators, itself and within: a link by what
 * is taken out of it, and nothing where nothing has to be given. Pure.
 */
export function withLinkRules(field: INodeProperties): INodeProperties {
	const { modes, options, required = false } = field;
	if (modes) return { ...field, modes: modes.map((mode) => withRules(mode, !required)) };
	if (!options) return field;
	return {
		...field,
		options: options.map((option) => {
			if ('values' in option) return { ...option, values: option.values.map(withLinkRules) };
			return 'type' in option ? withLinkRules(option) : option;
		}),
	};
}
