/** The sample account's credentials. None of them is valid anywhere but in this emulator. */
export const trelloCredentials = {
	key: '5a4db0c05a4db0c05a4db0c05a4db0c0',
	secret: '5ec7e75a'.repeat(8),
	/** Ada's token: read, write and account. */
	token: `ATTA${'5a4db0c1'.repeat(9)}`,
	/** Ada's token that may only read. */
	readOnlyToken: `ATTA${'5a4db0c2'.repeat(9)}`,
	/** Ada's token without the scope account: it may not mark notifications as read. */
	limitedToken: `ATTA${'5a4db0c5'.repeat(9)}`,
	/** The second member's token. */
	otherToken: `ATTA${'5a4db0c3'.repeat(9)}`,
	oauth2: {
		client_id: 'Sandb0xTrelloOAuth2Client0000001',
		client_secret: `ATO${'5a4db0c4'.repeat(8)}`,
		scopes: [
			'read:board:trello',
			'write:board:trello',
			'write:board:membership:trello',
			'read:organization:trello',
			'write:organization:trello',
			'read:member:trello',
			'write:member:trello',
			'offline_access',
		],
	},
} as const;
