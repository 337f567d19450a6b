-- The role and the database of the application. It creates its tables itself, and may do nothing else in the cluster.
\set ON_ERROR_STOP on
\getenv password APPLICATION_PASSWORD
CREATE ROLE plumbline LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION;
CREATE DATABASE plumbline OWNER plumbline;
REVOKE ALL ON DATABASE plumbline FROM PUBLIC;
REVOKE CONNECT ON DATABASE postgres FROM PUBLIC;
