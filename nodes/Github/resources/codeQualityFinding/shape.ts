import { defineShape } from '../../../shared/catalogue/shape';
import { placeOfLink } from '../../api/shapes';

/** https://docs.github.com/rest/code-quality/code-quality#get-a-code-quality-finding */
interface FindingObject {
	readonly number: number;
	readonly state?: string;
	readonly url?: string;
	readonly rule?: {
		readonly id?: string;
		readonly title?: string;
		readonly description?: string;
		readonly severity?: string;
		readonly category?: string;
	};
	readonly location?: { readonly path?: string; readonly start_line?: number };
	readonly message?: { readonly text?: string };
	readonly created_at?: string;
}

/** What GitHub's code quality has found. */
export const findings = defineShape<FindingObject>(
	({ rule, location, message, ...finding }) => ({
		number: finding.number,
		state: finding.state ?? null,
		severity: rule?.severity ?? null,
		kind: rule?.category ?? null,
		title: rule?.title ?? null,
		description: rule?.description ?? null,
		rule: rule?.id ?? null,
		message: message?.text ?? null,
		path: location?.path ?? null,
		line: location?.start_line ?? null,
		createdAt: finding.created_at ?? null,
		repository: placeOfLink(finding.url),
	}),
	{
		number: 7,
		state: 'open',
		url: 'https://api.github.com/repos/octocat/hello-world/code-quality/findings/7',
		rule: {
			...{ id: 'js/useless-assignment', title: 'Useless assignment', severity: 'warning' },
			...{ description: 'A value is assigned and never read.', category: 'maintainability' },
		},
		location: { path: 'src/query.ts', start_line: 84 },
		message: { text: 'The value assigned to rows is never read.' },
		created_at: '2026-11-20T10:00:00Z',
	},
);
