/** What a list is to an agent. */
export const listSummary = ['id', 'name', 'closed', 'idBoard', 'pos'] as const;
