import type { ApiCallOptions } from '../shared/steps/apiCallFields';

export const githubApiCall: ApiCallOptions = {
	methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
	placeholder: 'e.g. /repos/octocat/hello-world/topics',
	endpointHint:
		'The path after the API base URL, as in <a href="https://docs.github.com/rest">GitHub\'s reference</a>; /graphql with a body of query and variables calls the GraphQL API',
	headers: { accept: 'application/vnd.github+json' },
	headersHint:
		'GitHub asks for the header accept: application/vnd.github+json, and some calls fail without it. Other media types change the form of the answer, such as application/vnd.github.raw+json.',
};
