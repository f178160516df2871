import type { ApiCallOptions } from '../shared/steps/apiCallFields';

export const trelloApiCall: ApiCallOptions = {
	methods: ['GET', 'POST', 'PUT', 'DELETE'],
	placeholder: 'e.g. /boards/nC8QJJoZ/cards',
	endpointHint:
		'The path after the API base URL, as in <a href="https://developer.atlassian.com/cloud/trello/rest/">Trello\'s reference</a>, such as /cards/p0aWQ2nA or /1/members/me/boards?fields=name',
};
