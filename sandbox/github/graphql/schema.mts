import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';

/** Read as a file: what the package exports reads the whole schema a second time, as JSON. */
const text = new URL('../../../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url);

const held = Symbol.for('the official schema of GitHub');
const shared: typeof globalThis & { [held]?: GraphQLSchema } = globalThis;

/**
 * Values of the fields of an organization's issues and of multi-select fields in projects, which github.com has and the
 * installed schema lacks. Members as public code requests them: theBGuy/GitDesktop#350, os-santiago/homedir#1538.
 */
const newer = `
	type IssueFieldDateValue { value: String }
	type IssueFieldNumberValue { value: Float }
	type IssueFieldTextValue { value: String }
	type IssueFieldSingleSelectValue { name: String optionId: String value: String }
	type IssueFieldMultiSelectValueOption { id: ID name: String }
	type IssueFieldMultiSelectValue { value: String options: [IssueFieldMultiSelectValueOption!] }
	union IssueFieldValue = IssueFieldDateValue | IssueFieldMultiSelectValue | IssueFieldNumberValue | IssueFieldSingleSelectValue | IssueFieldTextValue
	type ProjectV2ItemIssueFieldValue { field: ProjectV2FieldConfiguration! issueFieldValue: IssueFieldValue }
	type ProjectV2ItemFieldMultiSelectValue { field: ProjectV2FieldConfiguration! options: [IssueFieldMultiSelectValueOption!] }
	extend union ProjectV2ItemFieldValue = ProjectV2ItemIssueFieldValue | ProjectV2ItemFieldMultiSelectValue
`;

const withNewer = (official: string): string =>
	/^type ProjectV2ItemIssueFieldValue\b/m.test(official) ? official : `${official}\n${newer}`;

/**
 * The official schema of GitHub. It has 1.2 MB and takes a third of a second to build, so it is built when it is first
 * needed, and once in a process, however often this module is loaded. It is taken for valid: its text repeats a field.
 */
export function githubSchema(): GraphQLSchema {
	return (shared[held] ??= buildSchema(withNewer(readFileSync(text, 'utf8')), { assumeValid: true, noLocation: true }));
}
