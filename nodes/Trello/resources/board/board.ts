/** Asks for the name of a board's workspace with the board. */
export const withWorkspace = { organization: true, organization_fields: 'displayName' } as const;
