/**
 * What lists are given by where rows of pickers cannot be filled: n8n shows such a field where the node is the tool of an
 * agent (n8n-workflow, `getPropertyValues`), and people have the rows alone.
 */
export const forAgents = { show: { '@tool': [true] } };
