import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';
import { GithubApiCall } from '../../nodes/Github/GithubApiCall.node';
import { GithubSteps } from '../../nodes/Github/GithubSteps.node';
import { GoogleAnalyticsApiCall } from '../../nodes/GoogleAnalytics/GoogleAnalyticsApiCall.node';
import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node';
import { TrelloApiCall } from '../../nodes/Trello/TrelloApiCall.node';
import { TrelloSteps } from '../../nodes/Trello/TrelloSteps.node';
import { isForPeople } from '../../nodes/shared/parameters/audience';
import { invariant } from '../invariants/invariant.mts';

interface Row {
	readonly title: string;
	readonly field: INodeProperties;
}

/** A field and those in it. */
const withMembers = (field: INodeProperties): INodeProperties[] => [
	field,
	...(field.options ?? []).flatMap((option) =>
		'values' in option ? option.values.flatMap(withMembers) : 'type' in option ? withMembers(option) : [],
	),
];

const fieldsOf = ({ displayName, properties }: INodeTypeDescription): Row[] =>
	properties.flatMap(withMembers).map((field, at) => ({ title: `${displayName} ${field.displayName} ${at}`, field }));

const nodes = [
	...[TrelloSteps, TrelloApiCall, GithubSteps, GithubApiCall, GoogleAnalyticsSteps, GoogleAnalyticsApiCall],
].map((Node) => new Node().description);

/** Whether a field names where a file of an item lies. */
const isFile = ({ field: { type, displayName, description } }: Row): boolean =>
	type === 'string' && /\b(?:input|output) (?:binary )?field\b|output file/i.test(`${displayName} ${description}`);

const planted: INodeProperties = {
	...{ displayName: 'Input Binary Field', name: 'x', type: 'string', default: '' },
};

/** n8n hands a tool no file, and an agent takes none (n8n-core 2.41.1, `buildParentOutputData`). */
invariant('a field that names a file of the item is not shown in a tool', {
	rows: nodes.flatMap(fieldsOf).filter(isFile),
	violations: ({ field }) => (isForPeople(field) ? [] : ['give it displayOptions: forPeople']),
	planted: [{ title: 'planted', field: planted }],
});
