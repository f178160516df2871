import type { AnswerRules } from '../shared/catalogue/answerRules';

/** What the toolkit omits of the objects of Google Analytics. The link of a property consists of its ID. */
export const analyticsAnswerRules: AnswerRules = {
	place: 'property',
	off: ['isArchived', 'isBlocked', 'isCustom', 'isDeleted', 'isManagerAccount', 'isRevoked'],
	implied: { 'property/url': ['id'] },
	usual: {
		serviceLevel: ['GOOGLE_ANALYTICS_STANDARD'],
		propertyType: ['PROPERTY_TYPE_ORDINARY'],
		'report:getMetadata/type': ['TYPE_INTEGER'],
	},
};
