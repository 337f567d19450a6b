/** The rules of commit messages in .github/CONTRIBUTING.md. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'body-max-line-length': [0],
    'subject-case': [0],
  },
};
