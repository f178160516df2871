import type { INodeProperties } from 'n8n-workflow';

/**
 * What lists are given by where rows of pickers cannot be filled: n8n shows such a field where the node is the tool of an
 * agent (n8n-workflow, `getPropertyValues`), and people have the rows alone.
 */
export const forAgents = { show: { '@tool': [true] } };

/** What an agent must never have, and no tool does, whatever is stored or filled in for it. */
export const forPeople = { hide: { '@tool': [true] } };

/** Whether a field is one of those. Pure. */
export const isForPeople = ({ displayOptions: { hide = {} } = {} }: INodeProperties): boolean =>
	hide['@tool']?.includes(true) ?? false;
