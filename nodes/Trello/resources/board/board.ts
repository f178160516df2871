/** What a board is to an agent: the parts of the simplified output. */
export const boardSummary = ['id', 'name', 'desc', 'closed', 'shortUrl', 'idOrganization', 'dateLastActivity'] as const;
