import type { Texts } from '../../shared/catalogue/texts';

/**
 * What GitHub renders as Markdown: bodies of issues, pull requests, comments, reviews, discussions, releases, draft items, status
 * updates and advisories, descriptions of milestones, READMEs of projects, and the output of a check run. Titles, commit
 * messages, files, patches, logs, annotations and descriptions of repositories, teams and labels are displayed as they are.
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax
 * https://docs.github.com/rest/checks/runs#create-a-check-run ("summary" and "text" support Markdown)
 */
export const githubTexts: Texts = {
	rendering: {
		body: 'markdown',
		'milestone/description': 'markdown',
		'project/readme': 'markdown',
		'check/description': 'markdown',
		'check/text': 'markdown',
		'check:createStatus/description': 'plain',
	},
};
