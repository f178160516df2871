/** What these things are to an agent: the parts of the simplified output. */
export const boardSummary = ['id', 'name', 'desc', 'closed', 'shortUrl', 'idOrganization', 'dateLastActivity'] as const;

export const listSummary = ['id', 'name', 'closed', 'idBoard', 'pos'] as const;

export const labelSummary = ['id', 'name', 'color', 'idBoard', 'uses'] as const;

export const memberSummary = ['id', 'username', 'fullName'] as const;

export const commentSummary = ['id', 'date', 'data.text', 'memberCreator.username', 'data.card.name'] as const;

export const checklistSummary = [
	'id',
	'name',
	'idCard',
	'checkItems.id',
	'checkItems.name',
	'checkItems.state',
] as const;

export const checkItemSummary = ['id', 'name', 'state', 'due', 'idMember', 'idChecklist'] as const;

export const attachmentSummary = ['id', 'name', 'url', 'mimeType', 'bytes', 'isUpload', 'date'] as const;
